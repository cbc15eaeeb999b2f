/** The chosen cell of the grid in an element: where the Tab key enters it. */
export const chosenCell = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ?? null

/** Gives the focus back to the chosen cell of the grid in an element. */
export const focusGrid = (box: HTMLElement | null): void => chosenCell(box)?.focus({ preventScroll: true })
