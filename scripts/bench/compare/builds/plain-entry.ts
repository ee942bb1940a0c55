// Whole shared libraries are there only after an asynchronous boundary.
void import('../../../../shell/src/main')
