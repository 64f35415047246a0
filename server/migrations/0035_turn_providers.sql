-- Which model, transcriber and voice served a turn. Null for turns of calls before this.
alter table call_turns add column served json;
