-- What people say about calls afterwards (docs/calls.md#reviewing-calls). Everything goes with its call.
create table call_labels (
  call_id text not null references calls on delete cascade,
  workspace_id text not null,
  label text not null,
  primary key (call_id, label)
);
create index call_labels_by_label on call_labels (workspace_id, label, call_id);

create table call_reviews (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null,
  state text not null check (state in ('open', 'done')),
  -- No foreign key: a review stays as it is when its member leaves.
  assignee_id text,
  updated_at timestamptz not null default now()
);
create index call_reviews_by_state on call_reviews (workspace_id, state, call_id);
create index call_reviews_by_assignee on call_reviews (workspace_id, assignee_id, call_id) where assignee_id is not null;

create table call_comments (
  id text primary key,
  call_id text not null references calls on delete cascade,
  workspace_id text not null,
  turn_id text,
  text text not null,
  -- The person, also if they used a token. Null: nobody stands behind the token.
  user_id text,
  token_id text,
  author_name text not null,
  created_at timestamptz not null default now()
);
create index call_comments_by_call on call_comments (call_id, id);

create table call_ratings (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null,
  score smallint not null check (score between 1 and 5),
  comment text,
  rated_at timestamptz not null default now()
);
create index call_ratings_by_score on call_ratings (workspace_id, score, call_id);

-- Hash of the token that opens the call over HTTP, with which its caller may rate it. Null: no token opens it, or a version
-- before this column started it.
alter table calls add column token_hash text;
