import { useState } from 'react';
import { useNotices } from './elements/notices.tsx';

/** Runs calls, one at a time; a notice reports failures. */
export function useCall() {
  const { fail } = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  /** Ignores a call while another is running. */
  const call = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { call, isBusy };
}
