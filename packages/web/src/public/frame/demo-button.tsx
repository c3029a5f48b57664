export function DemoButton({ variant = "site-primary" }: { variant?: string }) {
  return (
    <button type="button" className={`site-button ${variant}`} aria-haspopup="dialog" data-demo="">
      Book a Demo
    </button>
  );
}
