package ninapinta

import (
	"landfall/commands/prose"
	"regexp"
	"strings"
	"testing"
)

func TestTopics(t *testing.T) {
	topics := New().Topics()
	if len(topics) < 10 || len(topics) > 25 {
		t.Fatalf("%d topics", len(topics))
	}
	key, seen := regexp.MustCompile(`^[a-z]+$`), map[string]bool{}
	for _, topic := range topics {
		if !key.MatchString(topic.Key) || seen[topic.Key] || topic.Title == "" || topic.Text == "" {
			t.Errorf("topic %+v", topic)
		}
		seen[topic.Key] = true
		if n := prose.Units(topic.Text); n > 1800 {
			t.Errorf("%s has %d characters", topic.Key, n)
		}
		if strings.Contains(topic.Text, "!") {
			t.Errorf("%s shouts", topic.Key)
		}
	}
	// The overview sends readers on to topics that exist.
	_, more, _ := strings.Cut(topics[0].Text, "More: ")
	for _, k := range strings.Split(strings.TrimSuffix(more, "."), ", ") {
		if !seen[k] {
			t.Errorf("there is no topic %q", k)
		}
	}
}
