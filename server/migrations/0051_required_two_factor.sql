-- Members who sign in with a password need a second factor to use the workspace (docs/accounts.md#two-factor-authentication).
alter table workspaces add column require_two_factor boolean not null default false;
