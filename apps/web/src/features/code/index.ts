/** The door of code: the editor in which learners write programs. Its library comes when the first one is shown. */
export { CodeEditor } from './late-editor.tsx'
export { LEAVE_HINT, LANGUAGE_NAMES } from './languages.ts'
