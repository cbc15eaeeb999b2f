import { latePart } from '#shared/ui/late-part.tsx'

/** The editor; a sentence with another try stands in its place where it cannot load. */
export const CodeEditor = latePart('code-editor', () => import('./editor/code-editor.tsx'), { fault: 'inside' })
