import type { SheetProblem } from '@learn/contract/sandbox'
import { cellName } from '@learn/sheet/formulas'
import { useEffect, useRef, useState } from 'react'
import { columnName, SheetController, workerPort } from '#shared/sheet/index.ts'
import { applyEdits, findEdits } from './apply-edits.ts'
import { gridChanges, gridSource } from './grid-source.ts'

/** Edits of the grid reach the draft so much later: a paste comes as one. */
const PULL_AFTER_MS = 150

/** Keeps a grid and a problem alike: what is edited in either appears in the other. */
class GridLink {
  readonly sheet = new SheetController(workerPort())
  /** The problem as the grid shows it; null before it was opened. */
  private shown: SheetProblem | null = null
  private inputs: string[][] = []
  private queue: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private revision = -1
  private onProblem: (problem: SheetProblem) => void = () => undefined

  constructor() {
    this.sheet.subscribe(() => {
      const { revision, isReady } = this.sheet.state
      if (!isReady || revision === this.revision) return
      this.revision = revision
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.enqueue(() => this.pull(new Set())), PULL_AFTER_MS)
    })
  }

  /** Who hears of edits from now on. */
  listen(onProblem: (problem: SheetProblem) => void): void {
    this.onProblem = onProblem
  }

  /** Shows a problem that was changed elsewhere. */
  show(problem: SheetProblem): void {
    this.enqueue(async () => {
      const changes = this.shown && gridChanges(this.shown, problem)
      if (!changes) return this.open(problem)
      this.shown = problem
      if (changes.length === 0) return
      await this.sheet.setCells(changes)
      await this.pull(new Set(changes.map(([cell]) => cell)))
    })
  }

  /** The problem with all that was typed until now; null before it was opened. */
  async settle(): Promise<SheetProblem | null> {
    clearTimeout(this.timer)
    this.enqueue(() => this.pull(new Set()))
    await this.queue
    return this.shown
  }

  close(): void {
    clearTimeout(this.timer)
    this.sheet.close()
  }

  /** One thing after the other: an edit that comes while the grid is read is read after it. */
  private enqueue(work: () => Promise<void> | void): void {
    this.queue = this.queue.then(work, work)
  }

  private async open(problem: SheetProblem): Promise<void> {
    await this.sheet.open(gridSource(problem))
    this.inputs = (await this.sheet.ask('inputs')) ?? []
    this.shown = problem
  }

  /** Reads what was edited in the grid; `isOurs`: cells that the editor itself set. */
  private async pull(isOurs: ReadonlySet<string>): Promise<void> {
    const after = await this.sheet.ask('inputs')
    if (!after || !this.shown) return
    const edits = findEdits(this.inputs, after).filter(({ row, col }) => !isOurs.has(cellName(row, col)))
    this.inputs = after
    const columnTypes = this.columnTypes()
    const isTyped = JSON.stringify(columnTypes) !== JSON.stringify(this.shown.columnTypes)
    if (edits.length === 0 && !isTyped) return
    const edited = applyEdits(this.shown, edits)
    this.shown = isTyped ? { ...edited, columnTypes } : edited
    this.onProblem(this.shown)
  }

  private columnTypes(): SheetProblem['columnTypes'] {
    const types = this.sheet.cells.columnTypes.flatMap((type, col) =>
      type === 'Auto' ? [] : [[columnName(col), type]],
    )
    return Object.fromEntries(types) as SheetProblem['columnTypes']
  }
}

interface ProblemGrid {
  sheet: SheetController
  /** The problem with all that was typed until now: edits reach the draft a moment later. */
  settle: () => Promise<SheetProblem | null>
}

/** The grid of a problem. `onProblem` hears what was edited in it. */
export function useGrid(
  problem: SheetProblem,
  isLocked: boolean,
  onProblem: (problem: SheetProblem) => void,
): ProblemGrid {
  const [link] = useState(() => new GridLink())
  const known = useRef<SheetProblem | null>(null)
  useEffect(() => {
    link.listen(next => {
      known.current = next
      onProblem(next)
    })
  })
  useEffect(() => {
    if (known.current !== problem) link.show(problem)
    known.current = problem
  }, [link, problem])
  useEffect(() => link.sheet.freeze(isLocked), [link, isLocked])
  useEffect(() => () => link.close(), [link])
  return { sheet: link.sheet, settle: () => link.settle() }
}
