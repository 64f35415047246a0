-- What a trunk may dial besides numbers (docs/phone.md#what-a-trunk-may-dial). Null until the first start of this
-- version has filled them in from the transfers that agents have (phone-numbers/fill-dial-rules.ts).
alter table trunks add column denied_prefixes json;
alter table trunks add column extensions json;
alter table trunks add column allowed_sip_uris json;
-- What that start found and refuses from now on; gone when an admin saves the trunk.
alter table trunks add column dial_warnings json;
