/** '52 min', '3 h 20 min', '5 h'. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** 'at least 52 min', where much has no known length. */
export const boundText = (text: string, isPartial: boolean | undefined): string =>
  text && isPartial ? `at least ${text}` : text

/** '52 min left'; '' where nothing is left or no length is known. */
export const leftText = (minutesLeft: number): string => (minutesLeft > 0 ? `${lengthText(minutesLeft)} left` : '')
