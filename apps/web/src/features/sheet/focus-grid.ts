/** Gives the focus back to the chosen cell of the grid in an element. */
export const focusGrid = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true })
