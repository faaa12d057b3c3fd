import { lazy, Suspense } from 'react';
import { useLink } from '../../state/address/linkStore.ts';
import { useNotices } from '../../state/stores/notices.ts';

const Notice = lazy(async () => ({ default: (await import('./Notice.tsx')).Notice }));

export function Notices() {
  const notices = useNotices((state) => state.notices);
  const page = useLink((state) => state.page);
  return (
    <div className="notices" role="status">
      <Suspense>
        {notices
          .filter(({ on }) => on === undefined || on === page)
          .map((notice) => (
            <Notice key={notice.id} {...notice} />
          ))}
      </Suspense>
    </div>
  );
}
