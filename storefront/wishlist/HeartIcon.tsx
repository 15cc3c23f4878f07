export function HeartIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d="M11 18.5 3.9 11.2a4.3 4.3 0 0 1 0-6 4.1 4.1 0 0 1 5.9 0L11 6.4l1.2-1.2a4.1 4.1 0 0 1 5.9 0 4.3 4.3 0 0 1 0 6L11 18.5Z" />
    </svg>
  )
}
