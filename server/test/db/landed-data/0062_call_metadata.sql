-- The pairs of a call's metadata, and a step that is done.

update calls set metadata = '{"ticket":"8"}' where id = 'call_01m80sdz0000000000000000ph';
insert into later_steps (name) values ('call_metadata');
