import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** The editor; a sentence with another try stands in its place where it cannot load. */
export const CodeEditor = lazyComponent('code-editor', () => import('./editor/code-editor.tsx'), { fault: 'inside' })
