-- A model that hears and speaks by itself, in place of an agent's model, transcriber and voice; null: none.
alter table agents add column speech_model json;
