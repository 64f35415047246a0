-- A call that was labelled, commented on, reviewed and rated.

insert into call_labels (call_id, workspace_id, label) select id, workspace_id, 'refund' from calls order by id limit 1;
insert into call_reviews (call_id, workspace_id, state, assignee_id)
  select id, workspace_id, 'open', 'usr_1' from calls order by id limit 1;
insert into call_comments (id, call_id, workspace_id, text, user_id, author_name)
  select 'cmt_1', id, workspace_id, 'Offer a refund.', 'usr_1', 'Ann' from calls order by id limit 1;
insert into call_ratings (call_id, workspace_id, score, comment) select id, workspace_id, 5, 'Quick.' from calls order by id limit 1;
update calls set token_hash = repeat('0', 64) where id = (select min(id) from calls);
