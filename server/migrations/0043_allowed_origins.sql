-- Sites whose pages may use a preview link, besides the service itself.
alter table preview_links add column allowed_origins json not null default '[]';
