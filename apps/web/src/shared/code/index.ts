/** The editor in which programs are written, by learners and by authors of tasks; its library comes when the first one is shown. */
export { type CodeLanguage, LANGUAGE_NAMES, LEAVE_HINT } from './languages.ts'
export { CodeEditor } from './lazy-editor.tsx'
