export type Picture = 'camera' | 'screen' | 'none'

/** Gives the devices behind a stream free. */
export const stopAll = (stream: MediaStream | null | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The microphone; null where there is none, or the browser may not use it. */
export const captureMicrophone = (): Promise<MediaStream | null> =>
  navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)

/** A picture of a class. Throws a DOMException where the browser may not take it. */
export const capture = (picture: Picture): Promise<MediaStream | null> => {
  if (picture === 'none') return Promise.resolve(null)
  if (picture === 'screen') return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 } })
  return navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720, frameRate: 24 } })
}
