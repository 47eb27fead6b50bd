-- Lists of the audit are read newest first, of everybody or of one person.
create index auditoria_momento on auditoria (momento, id);
create index auditoria_actor on auditoria (actor, momento, id);
