import { type EventsByRelease, type ShownEvents, shownEvents } from '@civictrack/registry/read'

const MOST_ERRORS = 20

/** The part of reported events that anyone may see: the errors that occurred most, without the text of source lines. */
export function worstEvents(events: EventsByRelease): ShownEvents {
  const { errors, vitals } = shownEvents(events)
  const worst = errors.sort((one, other) => other.count - one.count).slice(0, MOST_ERRORS)
  return { errors: worst.map((error) => ({ ...error, frames: error.frames.map(withoutCode) })), vitals }
}

function withoutCode(frame: ShownEvents['errors'][number]['frames'][number]) {
  const { original, ...built } = frame
  if (!original) return built
  const { source, line, column } = original
  return { ...built, original: { source, line, column } }
}
