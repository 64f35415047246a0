-- A workspace's own keys, sealed.

insert into provider_keys (id, workspace_id, provider, label, api_key, base_url, model, created_at, updated_at) values
  ('pvk_01m80sdytk1ehz5z6k95bsdysr', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'openai', 'Team', '{"sealed":"12db8e55ca8b.nHQdfVbmDxKccZ5M8nBq42KOS8hzl65VzbY1U8Zxf4j-kTFPxtyMdpvV5ABmHwXiAw"}', 'https://llm.example.com/v1', 'gpt-4o-mini', '2026-11-22 04:50:01.678873+00', '2026-11-22 04:50:01.678873+00'),
  ('pvk_01m80sdyy75d5v3q5fxh05z397', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'deepgram', '', '{"sealed":"12db8e55ca8b.33HWTXzteda0Ue7E7ByiLkaB_Pm-74PoeaRTpCeXNN223QY5IZXk"}', null, null, '2026-11-22 04:50:01.797795+00', '2026-11-22 04:50:01.797795+00');
