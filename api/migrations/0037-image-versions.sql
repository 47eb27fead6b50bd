-- Texts of a picture can be edited, by one person at a time, as those of a video.
alter table imagenes add column version integer not null default 1;
