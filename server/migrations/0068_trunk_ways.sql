-- What a trunk says of its media and of OPTIONS, and the trunks that a number's calls go on to (docs/phone.md#trunks).

alter table trunks
  -- Null: as the transport has it.
  add column srtp text check (srtp in ('off', 'optional', 'required')),
  -- Null: none.
  add column media_networks json,
  add column ping boolean not null default true;

-- Null: none.
alter table phone_numbers add column fallback_trunk_ids json;
