/** The door of handson: the sandbox of spreadsheet problems, and its parts for other sheets. */

export { OutputPanel } from './output-panel.tsx'
export { PivotPanel } from './pivot/lazy-pivot.ts'
export { SHEET_PARTS } from './preload-parts.ts'
export { problemQuery } from './queries.ts'
export { SortDialog } from './sandbox-dialogs.tsx'
export { SandboxScreen } from './sandbox-screen.tsx'
export { SheetBar } from './sheet-bar.tsx'
export { StepsDialog } from './steps/lazy-steps.ts'
export { StepsButton } from './steps/steps-button.tsx'
export { useSavedCells } from './use-saved-cells.ts'
export { useSheet } from './use-sheet.ts'
