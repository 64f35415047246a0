-- Trunks as phone calls need them: SIP providers and carriers with media streams.
alter table trunks rename column name to label;
alter table trunks rename constraint trunks_name_key to trunks_label_key;

-- Defaults are for the trunks that are there already; the service always writes every column.
alter table trunks
  add column kind text not null default 'sip' check (kind in ('sip', 'twilio', 'telnyx')),
  -- host or host:port
  add column outbound_proxy text,
  add column inbound_auth json,
  add column codecs json not null default '["PCMA","PCMU","G722","opus"]',
  add column caller_id_header text not null default 'from' check (caller_id_header in ('from', 'p_asserted_identity')),
  add column number_format text not null default 'e164' check (number_format in ('e164', 'national')),
  -- ISO 3166-1 alpha-2: how numbers without a country code are read, and where calls may go by default
  add column country text,
  add column channels integer not null default 10,
  add column calls_per_hour integer not null default 100,
  -- null: numbers of the country
  add column allowed_prefixes json,
  add column dtmf text not null default 'rfc4733' check (dtmf in ('rfc4733', 'info')),
  add column trusted boolean not null default false,
  add column record_headers json not null default '[]',
  -- Of carriers. Tokens and API keys are sealed credentials (AES-256-GCM), never clear ones.
  add column account_sid text,
  add column auth_token json,
  add column region text,
  add column api_key json,
  add column public_key text,
  add column connection_id text;
update trunks set inbound_auth = json_build_object('addresses', inbound_addresses, 'digest', false);
alter table trunks
  drop column inbound_addresses,
  alter column inbound_auth set not null,
  -- Carriers have no SIP server; without a port it is found by DNS (RFC 3263).
  alter column host drop not null,
  alter column port drop not null,
  add constraint trunks_host_check check (kind <> 'sip' or host is not null),
  alter column kind drop default,
  alter column codecs drop default,
  alter column caller_id_header drop default,
  alter column number_format drop default,
  alter column channels drop default,
  alter column calls_per_hour drop default,
  alter column dtmf drop default,
  alter column trusted drop default,
  alter column record_headers drop default;

alter table agents
  add column ring_timeout_ms integer not null default 45000,
  add column voicemail json not null default '{"action":"hang_up","message":""}';
alter table agents
  alter column ring_timeout_ms drop default,
  alter column voicemail drop default;

-- What only phone calls have. The trunk may be deleted later; the record stays.
alter table calls
  add column trunk_id text,
  add column carrier_call_id text,
  add column sip_status integer,
  add column sip_reason text,
  add column answered_by text check (answered_by in ('human', 'machine', 'unknown')),
  add column asserted_identity text,
  add column record_headers json,
  add column media json;
-- How many calls a trunk placed in the last hour.
create index on calls (trunk_id, created_at) where trunk_id is not null;

-- What happened in a call besides turns and tools: keys, hold, transfers, and what went wrong.
create table call_incidents (
  call_id text not null references calls on delete cascade,
  number integer not null,
  type text not null,
  at timestamptz not null,
  data json not null,
  primary key (call_id, number)
);

-- The SIP messages of a call, credentials masked.
create table call_sip_messages (
  call_id text not null references calls on delete cascade,
  number integer not null,
  at timestamptz not null,
  direction text not null check (direction in ('sent', 'received')),
  peer text not null,
  text text not null,
  primary key (call_id, number)
);
