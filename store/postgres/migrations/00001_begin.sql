-- A match and how many entries it has. Whoever writes to a match holds this row until the
-- transaction ends, so nobody else can write to it meanwhile.
-- Names and keys are bytes: their order is that of bytes, whatever the database's language.

-- +goose Up
create table landfall_match (
	id bytea primary key,
	length bigint not null
);

create table landfall_entry (
	match bytea not null,
	number bigint not null,
	packed bytea not null,
	primary key (match, number)
);

-- Rows of all tables; kind is the name of the table.
create table landfall_row (
	kind bytea not null,
	key bytea not null,
	value bytea not null,
	primary key (kind, key)
);

-- A process that writes, and the number of its last group. Who lost the answer to a commit
-- finds here whether it was done.
create table landfall_writer (
	id bytea primary key,
	done bigint not null,
	began timestamptz not null default now()
);

-- Two programs that bring the database up to date at the same time cannot both do a step.
create unique index landfall_version_once on landfall_version (version_id);
