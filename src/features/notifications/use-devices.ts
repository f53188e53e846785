import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import {
  allowOnThisDevice,
  type DeviceOverview,
  readDevices,
  removeDevice,
  type Support,
  stopOnThisDevice,
  support as supportHere,
} from './push.ts';

/** The member's devices. If they cannot be loaded, the emails' settings are shown without them. */
export function useDevices() {
  const [overview, setOverview] = useState<DeviceOverview | null>(null);
  const [support, setSupport] = useState<Support | null>(null);
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const load = useCallback(async () => {
    setOverview(await readDevices());
    setSupport(supportHere());
  }, []);
  useEffect(() => void load().catch(() => undefined), [load]);

  async function change(work: () => Promise<string>, failed: string) {
    setIsBusy(true);
    setStatus('');
    try {
      const done = await work();
      await load();
      setStatus(done);
    } catch {
      setSupport(supportHere());
      showToast({ title: failed, text: 'Please try again.', tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  const turnOn = () =>
    void change(
      async () =>
        (await allowOnThisDevice(overview?.publicKey ?? ''))
          ? 'On. This device hears of your next step.'
          : 'Still off. Your browser wasn’t allowed to notify you.',
      'Your browser couldn’t turn notifications on',
    );
  const turnOff = (id: string | undefined) =>
    void change(async () => {
      if (id) await stopOnThisDevice(id);
      return 'Off on this device.';
    }, 'Notifications are still on');
  const remove = (id: string) =>
    void change(async () => {
      await removeDevice(id);
      return 'Removed.';
    }, 'That device is still there');

  return { overview, support, status, isBusy, turnOn, turnOff, remove };
}
