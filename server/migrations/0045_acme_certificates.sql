-- Certificates of the service's public name from ACME servers (docs/operations.md#certificates-by-acme).
create table acme_certificates (
  id text primary key,
  host text not null,
  directory_url text not null,
  account_key json not null,
  certificate text,
  private_key json,
  challenge json,
  failures integer not null default 0,
  attempted_at timestamptz,
  claimed_by text,
  constraint acme_certificates_name_key unique (host, directory_url)
);
