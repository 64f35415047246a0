-- What the model was given for each answer of a call. `kept` messages at the beginning are those of the input before.
create table call_model_inputs (
  call_id text not null references calls on delete cascade,
  number integer not null,
  asked_ms integer not null,
  provider text not null,
  model text,
  kept integer not null,
  messages json not null,
  tools json,
  input_tokens integer,
  output_tokens integer,
  primary key (call_id, number)
);
