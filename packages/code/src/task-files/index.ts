export { checkTask } from './check-task.ts'
export { listTaskFolders, readTaskFolder, TaskFileError, type TaskFolder } from './read-task-folder.ts'
export { type TaskBody, taskBody } from './task-body.ts'
