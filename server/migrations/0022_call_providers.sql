-- Which model, transcriber and voice a call was planned with, and which served it; null: recorded before this.
alter table calls add column providers json;
