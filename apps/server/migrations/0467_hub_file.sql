-- A resource that is a file: what it is called and holds, and by which id its links name it.
alter table hub_resource
  add column file_id bigint unique,
  add column file_name text,
  add column file_mime text,
  add column file_bytes bigint,
  add column file_sha256 text,
  add constraint hub_resource_file check (
    num_nulls(file_id, file_name, file_mime, file_bytes, file_sha256) in (0, 5) and (kind <> 'file' or file_id is not null));
create index hub_resource_by_hash on hub_resource (file_sha256) where file_sha256 is not null;
