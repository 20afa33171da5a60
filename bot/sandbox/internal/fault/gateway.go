package fault

import "time"

// Identify happens instead of READY.
type Identify struct {
	Code      int // close with it, unless reconnect
	Reconnect bool
}

// ReconnectInsteadOfReady answers the next times IDENTIFYs with op 7.
func (f *Orders) ReconnectInsteadOfReady(times int) {
	f.orderIdentify(Identify{Reconnect: true}, times)
}

// CloseOnIdentify answers the next times IDENTIFYs by closing with a code.
func (f *Orders) CloseOnIdentify(code, times int) { f.orderIdentify(Identify{Code: code}, times) }

func (f *Orders) orderIdentify(fault Identify, times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range times {
		f.identify = append(f.identify, fault)
	}
}

// RejectResume answers the next times RESUMEs with op 9, not resumable.
func (f *Orders) RejectResume(times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.badResumes = times
}

// RefuseGateway answers the next times websocket connections with 503; -1
// until Clear.
func (f *Orders) RefuseGateway(times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.refuse = times
}

// RefuseGatewayFor answers websocket connections with 503 for a while, in real
// time.
func (f *Orders) RefuseGatewayFor(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.refuseTill = time.Now().Add(d)
}

// RefusesGateway counts a connection against the order.
func (f *Orders) RefusesGateway() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.refuse > 0 {
		f.refuse--
		return true
	}
	return f.refuse < 0 || time.Now().Before(f.refuseTill)
}

// OnIdentify is the fault that happens instead of the next READY, if any.
func (f *Orders) OnIdentify() (Identify, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.identify) == 0 {
		return Identify{}, false
	}
	next := f.identify[0]
	f.identify = f.identify[1:]
	return next, true
}

// OnResume lets a fault refuse a RESUME.
func (f *Orders) OnResume() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.badResumes > 0 {
		f.badResumes--
		return true
	}
	return false
}
