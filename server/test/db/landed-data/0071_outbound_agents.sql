-- A number that another agent may call from.

update phone_numbers set outbound_agent_ids = (select json_build_array(max(id)) from agents)
  where id = (select min(id) from phone_numbers);
