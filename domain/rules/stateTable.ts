/** States × events → next state. An event that is missing from a state is not allowed in it. */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/**
 * Returns the state after an event. Throws if the table does not allow it: callers check the guards first, so this is a
 * programming error.
 */
export function nextState<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: State,
  event: Event,
): State {
  const next = table[state][event]
  if (!next) throw new Error(`The event ${event} is not allowed in the state ${state}`)
  return next
}
