-- Where a provider keeps what it is sent (docs/vendors.md#regions). Null: where its usual address is.
alter table provider_keys add column region text check (region in ('us', 'eu'));
