-- Limits of a preview link's own, and which of its calls somebody joined (docs/calls.md#public-preview).

-- Null: as the service's settings say.
alter table preview_links
  add column at_once integer check (at_once > 0),
  add column per_day integer check (per_day > 0),
  add column per_address_hour integer check (per_address_hour > 0);

-- Null: nobody has, the call didn't come from a preview link, or a version before this column started it.
alter table calls add column preview_joined_at timestamptz;
