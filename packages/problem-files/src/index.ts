// Problems as folders of files, for Node: read, checked, made from workbooks and written as such.
export { type FileFault, ProblemFileError } from './problem-file-error.ts'
export { listProblemFolders, readProblemFolder } from './read-problem-folder.ts'
