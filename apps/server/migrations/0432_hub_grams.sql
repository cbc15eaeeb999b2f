-- Letter triples of the titles of articles, so that the global search finds them with typing errors.
alter table hub_resource add column grams text[] generated always as (search_trigrams(title)) stored;
create index hub_resource_grams on hub_resource using gin (grams) where state = 'published';
