import { useEffect, useState } from 'react';

/**
 * Counts down while `running`, for those who look: who may press what is its owner's to say.
 * @param of the seconds it begins with, each time it starts to run.
 */
export function useSecondsLeft(running: boolean, of: number): number {
  const [left, setLeft] = useState(of);
  useEffect(() => {
    if (!running) return undefined;
    const begun = Date.now();
    setLeft(of);
    const timer = setInterval(() => setLeft(Math.max(0, of - Math.floor((Date.now() - begun) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [running, of]);
  return left;
}
