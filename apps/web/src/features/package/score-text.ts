const points = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** '40 of 100'. */
export const pointsText = (score: number, most: number): string => `${points.format(score)} of ${points.format(most)}`
