-- Metadata of an agent, a tool and a call.

update agents set metadata = '{"crm":"42","Stufe":"Gold „é“"}' where id = 'agt_01m80rdz3fcktwx0yvn1cfwc4x';
update tools set metadata = '{"team":"orders"}' where id = (select min(id) from tools);
update calls set metadata = '{"ticket":"7"}' where id = 'call_01m80sdz0000000000000000ph';
