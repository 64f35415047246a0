-- Which vendors take a key is said by the catalogue (server/src/vendors), which the API's schema is made from.
alter table provider_keys drop constraint provider_keys_provider_check;
