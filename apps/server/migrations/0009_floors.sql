-- Notes belong to the classroom now and positions to the lessons. Nodes of the version before go on through the views,
-- which take inserts and updates as the tables did; a later file drops them.
alter table progress_note rename to classroom_note;
create view progress_note as select * from classroom_note;

alter table progress_video rename to lessons_video;
create view progress_video as select * from lessons_video;
