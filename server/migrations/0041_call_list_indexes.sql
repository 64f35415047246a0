-- Calls without rehearsals and rehearsals alone, newest first: many rehearsals don't slow the list of calls, or the
-- other way around.
create index calls_conversations on calls (workspace_id, id) where direction <> 'rehearsal';
create index calls_rehearsals on calls (workspace_id, id) where direction = 'rehearsal';

-- Calls by how they ended (records/call-result.ts), so that few among many are found, and that there is none.
create index calls_by_ending on calls (workspace_id, (case
  when answered_by = 'machine' then 'voicemail'
  when end_reason = 'transferred' then 'transferred'
  when answered_at is null and end_reason in ('no_answer', 'busy', 'rejected', 'cancelled') then 'unanswered'
  when status = 'failed' then 'failed' else 'completed' end), id) where ended_at is not null;

-- Calls with a version of their agent.
create index calls_by_version on calls (agent_id, agent_version, id);

-- The longest calls among many.
create index calls_by_duration on calls (workspace_id, duration_ms);
