import { lazy, Suspense } from 'react';
import { useNotices } from '../../state/stores/notices.ts';

const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }));

export function Notices() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className="notices" role="status">
      <Suspense>
        {notices.map((notice) => (
          <Notice key={notice.id} {...notice} />
        ))}
      </Suspense>
    </div>
  );
}
