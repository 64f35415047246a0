-- A kept answer, and a request that was under way when its process died.

insert into kept_answers (id, owner, workspace_id, instance_id, request, answer, bytes, created_at) values
  ('Zk1v3n0K9m2pT5sW8xYbD4fH6jL7qR0uA1cE3gI5oU0', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'ws_01m80rdvzvf6ebne2s2afwttyz', 'node_01m80rdvzvf6ebne2s2afwtty0', '{"sealed":"12db8e55ca8b.9Dx3XBjO8A0Edx1YzQ-0pqmPZ_QRnO9MqsRdhBP9_WiYpy0AvwVxr8AGpK0MkePYIo2e1zbJ_IOnzRyy9VHQyQ"}', '{"sealed":"12db8e55ca8b.TdsJXdW9cwKszeyPquxQtWWepv3T4njpx3jzEvF-bvoVstIXPkp-VJaRPGBUEoST_PpVtxv1JzKCDmfoofUQKxzPE4N8s6-IP90oxmyMwC51u4iupS06DXiQVJy-VxhST8BCaMcZW3yw8w9Z1uIS9PhVYjTnJ6b_zGxtLbFAnRn3pSA9iAbNfQ"}', 195, '2026-11-22 09:10:01.5+00'),
  ('0Uo5Ig3Ec1Au0Rq7Lj6Hf4DbYx8Ws5Tp2m9K0n3v1kZ', 'usr_01m80rdvzvf6ebne2s2afwtty1', null, 'node_01m80rdvzvf6ebne2s2afwtty0', '{"sealed":"12db8e55ca8b.bib6-oa4aOpiOSdsGK7GC_vlW2eq3X7iSfiCJBFIL9iHyNcfrlVHQZuIXG-QWX7wQhT3nd4M5zdfXpmLWWE4gA"}', null, 0, '2026-11-22 09:10:02.5+00');
