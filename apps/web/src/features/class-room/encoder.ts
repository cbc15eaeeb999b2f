import {
  canEncodeAudio,
  canEncodeVideo,
  MediaStreamAudioTrackSource,
  MediaStreamVideoTrackSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  type VideoCodec,
  type VideoEncodingConfig,
} from 'mediabunny'
import { addStill } from './still.ts'
import type { UploadQueue } from './upload-queue.ts'

const FRAME_RATE = 24
const AUDIO_BITRATE = 64_000
/** Of a picture that stands still. */
const STILL_BITRATE = 60_000
const SAMPLE_RATE = 48_000
/** A key frame begins a fragment; a shorter least duration keeps rounding from making fragments of two seconds. */
const KEY_FRAME_S = 1
const LEAST_FRAGMENT_S = 0.5
/** A context that may run does so within this time. */
const RESUMES_MS = 500

/** The sound of a class: one mix that is never without a source, or the muxer waits for it in silence. */
export function createMix() {
  // Opus in mp4 plays at this rate alone.
  const context = new AudioContext({ sampleRate: SAMPLE_RATE })
  const destination = context.createMediaStreamDestination()
  const silence = new ConstantSourceNode(context, { offset: 0 })
  silence.connect(destination)
  silence.start()
  let source: MediaStreamAudioSourceNode | null = null
  let microphone: MediaStreamTrack | null = null
  return {
    /**
     * What is sent: the mix. A browser that lets a page sound only after a click gives silence without end after a reload: until then it is
     * the microphone alone.
     */
    async findTrack(): Promise<MediaStreamAudioTrack | null> {
      await Promise.race([context.resume(), new Promise(resolve => setTimeout(resolve, RESUMES_MS))])
      const mixed = destination.stream.getAudioTracks()[0] ?? null
      return (context.state === 'running' ? mixed : (microphone ?? mixed)) as MediaStreamAudioTrack | null
    },
    /** Puts a microphone into the mix, in the place of the last one; null: none. */
    use(track: MediaStreamTrack | null): void {
      microphone = track
      source?.disconnect()
      source = track && context.createMediaStreamSource(new MediaStream([track]))
      source?.connect(destination)
    },
    close: (): void => void context.close(),
  }
}

export type Mix = ReturnType<typeof createMix>

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** What this browser encodes and others play: H.264 and AAC before all else. */
async function codecs() {
  const video = (await canEncodeVideo('avc')) ? 'avc' : (await canEncodeVideo('vp9')) ? 'vp9' : null
  const audio = (await canEncodeAudio('aac')) ? 'aac' : (await canEncodeAudio('opus')) ? 'opus' : null
  return { video, audio } as const
}

interface Tracks {
  /** Null: sound alone, under a picture that stands still. */
  video: MediaStreamVideoTrack | null
  audio: MediaStreamAudioTrack
  /** Bits a second of the picture. */
  bitrate: number
}

/** Adds the picture to an output, or without one a picture that stands still; `onCodec` hears the codec that the encoder chose. */
function addPicture(
  output: Output,
  video: MediaStreamVideoTrack | null,
  { codec, bitrate }: { codec: VideoCodec; bitrate: number },
  onCodec: (codec: string) => void,
) {
  const encoding: VideoEncodingConfig = {
    codec,
    ...(codec === 'avc' && { fullCodecString: 'avc1.42001f' }),
    bitrate: video ? bitrate : STILL_BITRATE,
    keyFrameInterval: KEY_FRAME_S,
    sizeChangeBehavior: 'contain',
    latencyMode: 'realtime',
    onEncoderConfig: config => onCodec(config.codec),
  }
  if (!video) return { still: addStill(output, encoding), errorPromise: null }
  const source = new MediaStreamVideoTrackSource(video, encoding, { frameRate: FRAME_RATE })
  output.addVideoTrack(source, { frameRate: FRAME_RATE })
  return { still: null, errorPromise: source.errorPromise }
}

/**
 * Encodes a picture and a sound once, as fragments of a second, into the queue. `onFault`: it ended by itself; another begins in its
 * place. Throws where this browser encodes nothing that others play.
 */
export async function startEncoder({ video, audio, bitrate }: Tracks, queue: UploadQueue, onFault: () => void) {
  const codec = await codecs()
  if (codec.audio === null || codec.video === null) throw new Error('no codec')
  let head: Uint8Array = new Uint8Array()
  let stretch: ReturnType<UploadQueue['epoch']> | null = null
  let moof: Uint8Array | null = null
  let lastFragmentMs = performance.now()
  let isOver = false
  const names: string[] = []
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: LEAST_FRAGMENT_S,
      onFtyp: data => void (head = joined(data)),
      onMoov: data => {
        stretch = queue.epoch(joined(head, data), `video/mp4; codecs="${names.join(', ')}"`)
      },
      onMoof: data => void (moof = joined(data)),
      onMdat: data => {
        if (moof) stretch?.fragment(joined(moof, data), KEY_FRAME_S)
        moof = null
        lastFragmentMs = performance.now()
      },
    }),
  })
  const picture = addPicture(output, video, { codec: codec.video, bitrate }, config => void (names[0] = config))
  const sound = new MediaStreamAudioTrackSource(audio, {
    codec: codec.audio,
    bitrate: AUDIO_BITRATE,
    onEncoderConfig: config => void (names[1] = config.codec),
  })
  output.addAudioTrack(sound)
  const fault = () => {
    if (!isOver) onFault()
  }
  sound.errorPromise.catch(fault)
  picture.errorPromise?.catch(fault)
  await output.start()
  const endStill = picture.still?.begin(fault)
  return {
    /** Milliseconds since a fragment came out. */
    idleMs: (): number => performance.now() - lastFragmentMs,
    /** What it gives is shown to nobody any more: a piece was lost on the way. */
    isCut: (): boolean => stretch?.isToFollow() ?? false,
    async stop(): Promise<void> {
      isOver = true
      endStill?.()
      await output.cancel().catch(() => undefined)
    },
  }
}

export type Encoder = Awaited<ReturnType<typeof startEncoder>>
