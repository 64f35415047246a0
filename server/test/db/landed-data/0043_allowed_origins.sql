-- A preview link that a shop's pages may use.

update preview_links set allowed_origins = '["https://shop.example.com"]';
