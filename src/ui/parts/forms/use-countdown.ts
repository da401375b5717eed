import { useEffect, useState } from 'react';

/**
 * Counts down while `running`, for those who look: who may press what is its owner's to say.
 * @param of the seconds it begins with, each time it starts to run.
 */
export function useCountdown(running: boolean, of: number): number {
  const [passed, setPassed] = useState(0);
  const [ran, setRan] = useState(running);
  if (ran !== running) {
    setRan(running);
    setPassed(0);
  }
  useEffect(() => {
    if (!running) return undefined;
    const begun = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, of - passed);
}
