-- The agents that may call from a number besides its own (docs/phone.md#phone-numbers). Null: none.
alter table phone_numbers add column outbound_agent_ids json;
