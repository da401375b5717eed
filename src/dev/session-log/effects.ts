/** Effects of an action outside its machine, without payloads: `says toast`, `tells line.add`, or its own name. */
export function effectsOf({ type, params }: { type: string; params?: unknown }): string[] {
  const event = (params as { event?: { type?: string } } | undefined)?.event?.type ?? '';
  if (type === 'xstate.emit') return [`says ${event}`];
  if (type === 'xstate.sendTo') return [`tells ${event}`];
  return type.startsWith('xstate.') ? [] : [type];
}
